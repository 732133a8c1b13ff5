import palavras from '#content/devolutiva/levar.json' with { type: 'json' }
import type { Pagina as Dados } from '#shared/conversas/levar/levar.contract.ts'
import { formatDate } from '../../platform/ui/format.ts'
import { Sinal } from './Sinal.tsx'

const { combinados, frases } = palavras
const dia = (data: string) => formatDate(new Date(`${data}T12:00:00`))

/** The page as the PDF prints it: the two orders, what was agreed, what she marked. */
export function Pagina({ pagina }: { pagina: Dados }) {
  const { consultor, encerrada_em, resultado_em, pessoa } = pagina
  return (
    <article className="card levar-folha" aria-label={palavras.titulo}>
      <header className="flex flex-wrap items-center gap-4 pb-5 border-b border-b-line">
        {consultor.logo && (
          <img
            src={`data:image/${consultor.logo.formato};base64,${consultor.logo.base64}`}
            alt={consultor.nome}
            className="max-w-35 max-h-16 p-1.5 [background:#fff] rounded-[6px]"
          />
        )}
        <div>
          <p className="font-semibold">{consultor.nome}</p>
          <p className="text-ink-soft">
            {palavras.subtitulo
              .replace('{data}', formatDate(encerrada_em))
              .replace('{consultor}', () => consultor.nome)}
          </p>
        </div>
      </header>
      {pagina.resultado && <Ordens pagina={pagina} resultado={pagina.resultado} />}
      {pagina.combinados.length > 0 && (
        <section className="grid gap-3">
          <h2>{combinados.titulo}</h2>
          {pagina.combinados.map(({ o_que, quando, como_notar, apoio }) => (
            <div key={o_que} className="pl-3.5 border-l-3 border-l-petrol">
              <p className="font-serif text-lg">{o_que}</p>
              <p className="text-sm text-ink-soft">
                {[
                  quando && combinados.quando.replace('{data}', dia(quando)),
                  como_notar && combinados.como_notar.replace('{texto}', () => como_notar),
                  apoio && combinados.apoio.replace('{texto}', () => apoio),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          ))}
          {!pagina.confirmados && <p className="text-sm text-ink-soft">{combinados.falta}</p>}
        </section>
      )}
      {pagina.frases.length > 0 && <Frases grupos={pagina.frases} />}
      <p className="text-sm text-ink-soft">
        {palavras.origem.replace('{data}', formatDate(resultado_em)).replace('{pessoa}', pessoa)}
      </p>
    </article>
  )
}

/** The sentences that she marked, by her answer. */
const Frases = ({ grupos }: { grupos: Dados['frases'] }) => (
  <section className="grid gap-3">
    <h2>{frases.titulo}</h2>
    <div className="[columns:2] gap-x-10 max-[640px]:[columns:1]">
      {grupos.map(({ resposta, itens }) => (
        <div key={resposta} className="levar-grupo">
          <h3>
            <Sinal resposta={resposta} /> {frases[resposta]} · {itens.length}
          </h3>
          <ul>
            {itens.map(({ frase, texto, rotulo }) => (
              <li key={frase}>{rotulo ? `${texto} (${rotulo.toLowerCase()})` : texto}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
)

/** Table of the person's order and the result's, place by place; dimensions that share a place share a cell. */
function Ordens({ pagina, resultado }: { pagina: Dados; resultado: NonNullable<Dados['resultado']> }) {
  const { ordem } = palavras
  const { estimativa, comparacao } = pagina
  return (
    <section className="grid gap-3">
      <h2>{estimativa ? ordem.titulo : ordem.titulo_so_resultado}</h2>
      <table className="levar-ordens">
        <thead>
          <tr>
            <th scope="col">{ordem.lugar}</th>
            {estimativa && <th scope="col">{estimativa.antes_de_ver ? ordem.antes : ordem.depois}</th>}
            <th scope="col">{ordem.resultado}</th>
          </tr>
        </thead>
        <tbody>
          {resultado.flatMap(({ de, dimensoes }) =>
            dimensoes.map(({ letra }, i) => {
              const prevista = estimativa?.dimensoes[de + i - 1]
              return (
                <tr key={letra}>
                  <th scope="row">{de + i}</th>
                  {prevista && (
                    <td>
                      <Nomeada {...prevista} />
                    </td>
                  )}
                  {i === 0 && (
                    <td rowSpan={dimensoes.length}>
                      {dimensoes.map(one => (
                        <Nomeada key={one.letra} {...one} />
                      ))}
                      {dimensoes.length > 1 && <span className="text-sm text-ink-soft">{ordem.empate}</span>}
                    </td>
                  )}
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
      {comparacao && <p className="text-ink-soft">{comparacao}</p>}
    </section>
  )
}

const COR = { D: 'bg-d text-on-d', I: 'bg-i text-on-i', S: 'bg-s text-on-s', C: 'bg-c text-on-c' } as const

const Nomeada = ({ letra, nome }: { letra: keyof typeof COR; nome: string }) => (
  <span className="flex items-center gap-2 py-0.5 wrap-anywhere">
    <span
      className={`flex-none grid place-items-center size-5.5 rounded-[5px] [font:700_13px/1_var(--font-sans)] ${COR[letra]}`}
      aria-hidden="true"
    >
      {letra}
    </span>
    {nome}
  </span>
)
