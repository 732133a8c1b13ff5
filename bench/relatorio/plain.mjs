/* What the yardsticks share: the report's typefaces as files, static TTF. Imports nothing of the product. */
import { fileURLToPath } from 'node:url'

const font = name => fileURLToPath(new URL(`../../node_modules/@expo-google-fonts/${name}.ttf`, import.meta.url))
const sans = (weight, style, name) => ({
  family: 'Source Sans 3',
  weight,
  style,
  file: font(`source-sans-3/${name}/SourceSans3_${name}`),
})
const serif = (weight, style, name) => ({
  family: 'Fraunces',
  weight,
  style,
  file: font(`fraunces/${name}/Fraunces_${name}`),
})

export const FONTS = [
  sans(400, 'normal', '400Regular'),
  sans(400, 'italic', '400Regular_Italic'),
  sans(600, 'normal', '600SemiBold'),
  sans(700, 'normal', '700Bold'),
  serif(400, 'normal', '400Regular'),
  serif(400, 'italic', '400Regular_Italic'),
  serif(500, 'normal', '500Medium'),
]

function weightOf(name) {
  if (name.includes('SemiBold')) return 600
  if (name.includes('Bold')) return 700
  return name.includes('Medium') ? 500 : 400
}

/** Finds the font face by its name in the PDF ("ABCDEF+Fraunces-Medium"). */
export function faceOf(name) {
  const [family, italic] = [name.includes('Fraunces') ? 'Fraunces' : 'Source Sans 3', name.includes('Italic')]
  const weight = weightOf(name)
  return FONTS.findIndex(f => f.family === family && f.weight === weight && (f.style === 'italic') === italic)
}

/** Width given to a text: a hundredth more than it took, as two engines' widths of a line differ by less. */
export const roomOf = text => (text.right - text.left) * 1.01 + 1
