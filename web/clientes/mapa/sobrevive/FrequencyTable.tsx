import type { CSSProperties } from 'react'
import textos from '#content/equipe/mapa-1.0.json'
import { CELULAS } from '#shared/disc/disc/regiao/mancha.rules.ts'
import type { Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { nomeOf, type PersonDraws, type Pessoa } from '../pessoas.ts'

const COLUNAS: readonly Regiao[] = [...CELULAS.map(({ regiao }) => regiao), 'DS', 'IC', 'pouco_definido']
/** Share of the hue of a count, in percent; the count stands in it. */
const tom = (quantas: number, total: number) => ({ '--tom': `${4 + (quantas / total) * 40}%` }) as CSSProperties

interface Row {
  pessoa: Pessoa
  vezes: readonly { regiao: Regiao; quantas: number }[]
}

/** How often each person lies in each region: a table, and one bar a person on a phone. */
export function FrequencyTable({ repetidas, total }: { repetidas: readonly PersonDraws[]; total: number }) {
  const rows = repetidas.map(({ pessoa, regioes }) => ({
    pessoa,
    vezes: COLUNAS.map(regiao => ({ regiao, quantas: regioes.filter(outra => outra === regiao).length })),
  }))
  return (
    <section aria-labelledby="mapa-frequencias">
      <h2 id="mapa-frequencias" className="mapa-titulo">
        {t('mapa.pessoaPorPessoa', { total })}
      </h2>
      <p className="text-sm text-ink-soft">{textos.sobrevive.tabela}</p>
      <div className="mapa-tabela mapa-so-largo">
        <table className="mapa-vezes">
          <thead>
            <tr>
              <th scope="col">{t('mapa.pessoa')}</th>
              {COLUNAS.map(regiao => (
                <th key={regiao} scope="col">
                  {nomeOf(regiao)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pessoa, vezes }) => (
              <tr key={pessoa.id_participante}>
                <th scope="row">{pessoa.curto}</th>
                {vezes.map(({ regiao, quantas }) => (
                  <td key={regiao} style={tom(quantas, total)} data-mapa={regiao === pessoa.regiao || undefined}>
                    {quantas || <span aria-hidden="true">·</span>}
                    {regiao === pessoa.regiao && <span className="sr-only"> {t('mapa.regiaoDoMapa')}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Bars rows={rows} total={total} />
    </section>
  )
}

/** One bar a person, for a phone; the words under it say the same. */
const Bars = ({ rows, total }: { rows: readonly Row[]; total: number }) => (
  <ul className="mapa-barras mapa-so-estreito">
    {rows.map(({ pessoa, vezes }) => {
      const some = vezes.filter(({ quantas }) => quantas > 0).sort((a, b) => b.quantas - a.quantas)
      return (
        <li key={pessoa.id_participante}>
          <p className="font-semibold">{pessoa.curto}</p>
          <div className="mapa-barra" aria-hidden="true">
            {some.map(({ regiao, quantas }) => (
              <i
                key={regiao}
                style={{ ...tom(quantas, total), flexGrow: quantas }}
                data-mapa={regiao === pessoa.regiao || undefined}
              >
                {quantas}
              </i>
            ))}
          </div>
          <p className="text-sm text-ink-soft">
            {some.map(({ regiao, quantas }) => `${nomeOf(regiao)} ${quantas}`).join(' · ')}
          </p>
        </li>
      )
    })}
  </ul>
)
