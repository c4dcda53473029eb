export const texts = {
  play: (title: string) => (title ? `Spela: ${title}` : 'Spela videon'),
  player: (title: string) => title || 'Videospelare',
  /** For a URL of an unknown video host. */
  open: 'Öppna videon',
}
