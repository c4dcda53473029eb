/** A complete form of a monthly gift, ready to send. */
export const formData = {
  firstName: 'Anna',
  lastName: 'Berg',
  ssn: '198507099805',
  phone: '+46701234567',
  email: 'anna@example.org',
  bank: 'Swedbank',
  account: '8327-9,123 456 789-0',
  message: '',
  templateId: 'manad',
  thankYouPageUrl: 'https://www.example.org/tack/',
  cancelUrl: 'https://www.example.org/ge/manad/',
  giftAmount: 200,
}
