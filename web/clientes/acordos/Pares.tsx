import '../../platform/ui/shapes/shapes.css'
import textos from '#content/equipe/mapa-1.0.json'
import pares from '#content/equipe/pares-1.0.json'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import type { Letra } from '#shared/disc/disc/disc.types.ts'
import { chavesDoPar } from '#shared/disc/disc/regiao/par.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'

const { versao: _, abertura, margem, como_ler, ...grupos } = pares
const GRUPOS: Readonly<Record<string, (typeof grupos)['sem']>> = grupos

/** The groups of questions for these two, from what stands out in each; none while one of them shows nothing. */
export const gruposOf = ({ destaques }: Pick<Acordo, 'destaques'>) =>
  (destaques ? chavesDoPar(destaques.meus, destaques.do_outro) : []).flatMap(chave => {
    const grupo = GRUPOS[chave]
    return grupo ? [{ chave, ...grupo }] : []
  })

/** Destaques of the two, side by side and never compared, and questions for them. */
export function Pares({ acordo }: { acordo: Acordo }) {
  const { destaques, com } = acordo
  if (!destaques)
    return (
      <section className="card grid content-start gap-2" aria-labelledby="acordo-pares">
        <h2 id="acordo-pares" className="text-lg">
          {t('acordo.semEstilo')}
        </h2>
        <p className="text-ink-soft">{t('acordo.semEstiloTexto')}</p>
      </section>
    )
  return (
    <section className="grid content-start gap-4" aria-labelledby="acordo-pares">
      <h2 id="acordo-pares" className="sr-only">
        {t('acordo.perguntas')}
      </h2>
      <p className="measure">{abertura}</p>
      <dl className="acordo-lados">
        <Lado nome={t('acordo.voce')} letras={destaques.meus} />
        <Lado nome={com.nome} letras={destaques.do_outro} />
      </dl>
      {gruposOf(acordo).map(({ chave, titulo, pode_acontecer, perguntas }) => (
        <article key={chave} className="card grid gap-2">
          <h3 className="text-lg">{titulo}</h3>
          <p className="text-ink-soft">{pode_acontecer}</p>
          <ul className="grid gap-1.5 pl-4.5 [list-style:disc]">
            {perguntas.map(pergunta => (
              <li key={pergunta}>{pergunta}</li>
            ))}
          </ul>
        </article>
      ))}
      <p className="measure text-sm text-ink-soft">
        {margem} {como_ler}
      </p>
    </section>
  )
}

const Lado = ({ nome, letras }: { nome: string; letras: readonly Letra[] }) => (
  <div>
    <dt className="font-semibold [overflow-wrap:anywhere]">{nome}</dt>
    {letras.length === 0 ? (
      <dd className="text-sm">{t('mapa.semDestaque')}</dd>
    ) : (
      letras.map(letra => (
        <dd key={letra} className="text-sm">
          <span className="letters" aria-hidden="true">
            <span className="letter" data-tone={letra}>
              {letra}
            </span>
          </span>{' '}
          {textos.rotulos.dimensoes[letra]}
        </dd>
      ))
    )}
  </div>
)
