/** What the examples of all flows are given. */
export const flowExample = {
  amountChoices: [100, 200, 500, 1000],
  defaultAmount: 200,
  informationText: '<p>Din gåva går dit den behövs mest.</p>',
  alternativeGiftLink: [{ title: 'Fler sätt att ge', route: { path: '/ge/' } }],
  thankYouPage: [{ id: '7f3c', route: { path: '/tack/' } }],
  connectedGift: { id: '42', properties: { minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] } },
  taxDeductionInfo: 'Ger du 200 kronor eller mer kan gåvan ge skattereduktion.',
  taxDeductionInstruction: 'Ange ditt personnummer, så lämnar vi uppgift till Skatteverket.',
  emailPurposeInfo: 'Vi skickar kvittot dit.',
  swishNumber: '123 900 12 34',
}

export const flowFallback = '<a href="https://www.example.org/ge">Ge en gåva</a>'
