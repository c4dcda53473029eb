export const texts = {
  play: (title: string) => (title ? `Spela: ${title}` : 'Spela videon'),
  player: (title: string) => title || 'Videospelare',
  /** For an address that no player is known for. */
  open: 'Öppna videon',
}
