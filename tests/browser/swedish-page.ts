// The pages of most tests are Swedish, as the elements' texts are by default.
document.documentElement.lang = 'sv'
