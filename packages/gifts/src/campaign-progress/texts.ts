import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('campaign-progress', {
  goal: 'av {goal}',
  raisedAlone: 'har kommit in',
  percent: '{percent} %',
  reached: 'Målet är nått. Tack!',
  donors: '{donors} givare',
  label: 'Insamlat hittills',
  // Read aloud with the bar, and when newer figures arrive.
  status: '{raised} har kommit in',
  statusOfGoal: '{raised} av {goal}',
})
