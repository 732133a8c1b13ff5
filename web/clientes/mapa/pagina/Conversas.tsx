import textos from '#content/equipe/frases-1.0.json'
import mapaTextos from '#content/equipe/mapa-1.0.json'
import pessoasTextos from '#content/equipe/pessoas-1.0.json'
import relatorio from '#content/equipe/relatorio-1.0.json'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { readConversas } from '#shared/clientes/mapa/palavras/pessoas.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Topics that the destaques of this group open, never with names. */
export const Conversas = ({ mapa: { temas } }: { mapa: Mapa }) => (
  <section id="conversas" aria-labelledby="mapa-conversas">
    <h2 id="mapa-conversas" className="mapa-titulo">
      {pessoasTextos.temas.titulo}
    </h2>
    <p className="measure pb-3 text-sm text-ink-soft">{pessoasTextos.temas.texto}</p>
    <ul className="grid gap-7 min-[40rem]:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
      {readConversas(pessoasTextos, temas).map(({ titulo, no_time, perguntas }) => (
        <li key={titulo} className="grid content-start gap-2">
          <h3 className="text-lg">{titulo}</h3>
          <p className="text-sm text-ink-soft">{no_time}</p>
          <ul className="grid gap-2">
            {perguntas.map(pergunta => (
              <li key={pergunta} className="mapa-pergunta">
                {pergunta}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
    <p className="pt-3 text-sm text-ink-soft">{pessoasTextos.temas.usar}</p>
  </section>
)

/** Limits of the page, how it counts, and how to read the map; closed until it is opened. */
export const Limites = () => (
  <details id="limites" className="measure mapa-limites">
    <summary className="font-semibold">{relatorio.paginas.limites.titulo}</summary>
    <ul className="grid list-disc gap-2 pt-2 pl-5 text-sm">
      {relatorio.limites.map(limite => (
        <li key={limite}>{limite}</li>
      ))}
    </ul>
    <h3 className="pt-4 text-base font-semibold">{relatorio.como_contamos}</h3>
    <p className="pt-2 text-sm">{textos.frases.como_contamos}</p>
    <h3 className="pt-4 text-base font-semibold">{t('mapa.comoLer')}</h3>
    <div className="grid gap-2 pt-2 text-sm">
      {[...mapaTextos.como_ler, mapaTextos.estabilidade].map(words => (
        <p key={words}>{words}</p>
      ))}
    </div>
  </details>
)
