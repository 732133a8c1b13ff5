/** Pictures of the product's own screens that `npm run vitrine` takes from the demonstration, with their size in px. */
const FOTOS = {
  hora: [1120, 700],
  celular: [390, 800],
  mapa: [560, 560],
} as const

/** A picture of the product in the theme that the page has; the other theme's is not fetched. */
export function Foto({ nome, alt, className }: { nome: keyof typeof FOTOS; alt: string; className?: string }) {
  const [width, height] = FOTOS[nome]
  return (
    <span className={className} role="img" aria-label={alt}>
      {(['claro', 'escuro'] as const).map(tema => (
        <img
          key={tema}
          className={`w-full h-auto inicio-foto-${tema}`}
          src={`/assets/vitrine/${nome}-${tema}.webp`}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          alt=""
        />
      ))}
    </span>
  )
}
