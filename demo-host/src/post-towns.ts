/**
 * Some real post codes and their towns, enough to see a form fill one in. A charity has the whole
 * table from its address provider.
 */
export const postTowns: Readonly<Record<string, string>> = {
  '11122': 'Stockholm',
  '11359': 'Stockholm',
  '21120': 'Malmö',
  '41105': 'Göteborg',
  '58223': 'Linköping',
  '70210': 'Örebro',
  '75320': 'Uppsala',
  '90326': 'Umeå',
}
