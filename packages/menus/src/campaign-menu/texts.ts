export const texts = {
  back: 'Tillbaka till webbplatsen',
  menu: 'Kampanjens meny',
  search: 'Sök på webbplatsen',
  submit: 'Sök',
}
