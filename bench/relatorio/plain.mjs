/* What the yardsticks share: colours and typefaces. Imports nothing of the product. */
export const COLOURS = { D: '#c8452f', I: '#d9960f', S: '#377f51', C: '#2f6da8' }

/** The report's typefaces as files, static TTF. */
const font = name => new URL(`../../node_modules/@expo-google-fonts/${name}.ttf`, import.meta.url).pathname
export const FONTS = [
  {
    family: 'Source Sans 3',
    weight: 400,
    style: 'normal',
    file: font('source-sans-3/400Regular/SourceSans3_400Regular'),
  },
  {
    family: 'Source Sans 3',
    weight: 600,
    style: 'normal',
    file: font('source-sans-3/600SemiBold/SourceSans3_600SemiBold'),
  },
  { family: 'Fraunces', weight: 500, style: 'normal', file: font('fraunces/500Medium/Fraunces_500Medium') },
  {
    family: 'Fraunces',
    weight: 400,
    style: 'italic',
    file: font('fraunces/400Regular_Italic/Fraunces_400Regular_Italic'),
  },
]
