/** Themes for which an installation may have a mark. */
export const MARK_THEMES = ['clara', 'escura'] as const
export type MarkTheme = (typeof MARK_THEMES)[number]

/** Ground of the screens in each theme, on which a mark must be seen. */
export const GROUND = { clara: '#faf8f5', escura: '#12191d' } as const satisfies Record<MarkTheme, string>

/** Largest size of a mark that is sent, in bytes. */
export const MARK_MAX_BYTES = 300_000
/** Largest size of an SVG that is sent, in bytes. */
export const SVG_MAX_BYTES = 150_000
/** Shortest and longest side of a PNG, in pixels. */
export const MARK_MIN_PX = 256
export const MARK_MAX_PX = 2_000
/** Most that a mark may be wider than high, or higher than wide. */
export const MAX_RATIO = 8

/** Path under which the files of marks are served. */
export const MARK_FOLDER = '/assets/marca'

/** Files made of one mark: as it is served, icons (square; on a ground; with room around), and as a mail carries it. */
export const filesOfMark = (hash: string, formato: string) => ({
  marca: `${hash}.${formato}`,
  icone: `${hash}-192.png`,
  icone_grande: `${hash}-512.png`,
  icone_mascara: `${hash}-mascara.png`,
  icone_toque: `${hash}-180.png`,
  email: `${hash}-email.png`,
})
