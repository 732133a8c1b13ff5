import { t } from '../../../../platform/i18n/i18n.ts'
import { useCena } from '../cena.tsx'
import { IconeResposta } from '../Icones.tsx'
import { diz, marcacoes } from '../roteiro.ts'

/** The person's marks in this conversation, each with how it was made. */
export function MinhasMarcas({ titulo }: { titulo: string }) {
  const { sala } = useCena()
  const marcadas = sala.frases.flatMap(frase => {
    const mark = sala.marcacoes.find(one => one.frase === frase.frase)
    return mark?.resposta ? [{ ...frase, resposta: mark.resposta, via: mark.via }] : []
  })
  if (marcadas.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="pc-marcas">
      <h2 id="pc-marcas" className="text-lg">
        {titulo}
      </h2>
      <ul className="pc-lista">
        {marcadas.map(({ frase, texto, tipo, resposta, via }) => (
          <li key={frase} className="pc-marcada">
            <span>{texto}</span>
            <span className="pc-estado">
              <IconeResposta resposta={resposta} />
              {t('naConversa.marcadaComo', {
                rotulo: marcacoes.rotulos[tipo][resposta],
                via: diz(marcacoes.via[via], { consultor: sala.consultor }),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
