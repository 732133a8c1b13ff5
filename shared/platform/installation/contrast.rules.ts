/** Smallest contrast of text against what it stands on (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

/** Red, green and blue of a colour, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rrggbb`. */
const rgbOf = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as never

/** Writes a colour as `#rrggbb`. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map(part =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  // cast: three parts
  const [r, g, b] = rgb.map(part => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(rgbOf(a)), luminance(rgbOf(b))]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Mixes a colour with another: `part` of the second, 0 to 1. */
export const mix = (a: string, b: string, part: number): string => {
  const [x, y] = [rgbOf(a), rgbOf(b)]
  const at = (i: 0 | 1 | 2) => x[i] + (y[i] - x[i]) * part
  return hexOf([at(0), at(1), at(2)])
}

/** Themes of the screens: what a brand colour is text on, text that stands on it, and towards which end it is moved. */
const THEMES = {
  cor_clara: { fundos: ['#faf8f5', '#ffffff', '#f2eee8'], sobre: '#ffffff', fim: '#000000' },
  cor_escura: { fundos: ['#12191d', '#1a2328', '#0e1417'], sobre: '#10191d', fim: '#ffffff' },
} as const
export type Theme = keyof typeof THEMES

/** Smallest contrast that a brand colour has in a theme: as text on each surface, and under the text of a button. */
export const contrastInTheme = (cor: string, tema: Theme): number =>
  Math.min(...[...THEMES[tema].fundos, THEMES[tema].sobre].map(other => contrast(cor, other)))

const STEPS = 256

/**
 * Returns the colour itself when it passes AA in a theme, else the nearest of the same hue that does, found by mixing in
 * black for the light theme and white for the dark one.
 */
export function nearestLegible(cor: string, tema: Theme): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mix(cor, THEMES[tema].fim, step / STEPS)
    if (contrastInTheme(candidate, tema) >= MIN_CONTRAST) return candidate
  }
  return THEMES[tema].fim
}

/** Colours that follow from a brand colour in a theme; the deep one is text on the wash. */
export function derived(cor: string, tema: Theme): { deep: string; wash: string } {
  const { fim, fundos } = THEMES[tema]
  const wash = mix(fundos[1], cor, tema === 'cor_clara' ? 0.12 : 0.14)
  for (let step = 48; step <= STEPS; step += 8) {
    const deep = mix(cor, fim, step / STEPS)
    if (contrast(deep, wash) >= MIN_CONTRAST) return { deep, wash }
  }
  return { deep: fim, wash }
}
