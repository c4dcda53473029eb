/** A complete, valid form for a monthly gift. */
export const monthlyForm = {
  firstName: 'Åsa',
  lastName: 'Ek',
  ssn: '198112189876',
  phone: '+46701234567',
  email: 'asa@example.org',
  bank: 'Swedbank',
  account: '8327-9, 123 456 789-0',
  message: '',
  templateId: 'manadsgivare-2026',
  thankYouPageUrl: '/tack/manad/',
  cancelUrl: '/ge/manad/?steg=2',
  giftAmount: 200,
}
