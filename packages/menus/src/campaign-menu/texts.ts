import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('campaign-menu', {
  back: 'Tillbaka till webbplatsen',
  menu: 'Kampanjens meny',
  search: 'Sök på webbplatsen',
  submit: 'Sök',
})
