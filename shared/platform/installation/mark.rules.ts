/** Themes for which an installation may have a mark. */
export const TEMAS_DA_MARCA = ['clara', 'escura'] as const
export type TemaDaMarca = (typeof TEMAS_DA_MARCA)[number]

/** Ground of the screens in each theme, on which a mark must be seen. */
export const GROUND = { clara: '#faf8f5', escura: '#12191d' } as const satisfies Record<TemaDaMarca, string>

/** Largest size of a mark that is sent, in bytes. */
export const MAXIMO_MARCA_BYTES = 300_000
/** Largest size of an SVG that is sent, in bytes. */
export const MAXIMO_SVG_BYTES = 150_000
/** Shortest and longest side of a PNG, in pixels. */
export const MINIMO_MARCA_PX = 256
export const MAXIMO_MARCA_PX = 2_000
/** Most that a mark may be wider than high, or higher than wide. */
export const MAX_RATIO = 8

/** Path under which the files of marks are served. */
export const MARK_FOLDER = '/assets/marca'

/** Files made of one mark: as it is served, icons (square; on a ground; with room around), and as a mail carries it. */
export const arquivosDaMarca = (hash: string, formato: string) => ({
  marca: `${hash}.${formato}`,
  icone: `${hash}-192.png`,
  icone_grande: `${hash}-512.png`,
  icone_mascara: `${hash}-mascara.png`,
  icone_toque: `${hash}-180.png`,
  email: `${hash}-email.png`,
})
