import '../../relatorios/leitura.css'
import '../../relatorios/secoes/tabelas.css'
import './evolucao.css'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { LETRAS, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { SEM_SIMULADO } from '#shared/disc/disc/medida/margens.rules.ts'
import { nomeDoAlto } from '#shared/disc/relatorios/temas/empate.rules.ts'
import { valoresOf } from '#shared/disc/relatorios/texto/valores.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import type { TextosDa } from '../perfil.queries.ts'
import { CompararResultados } from './CompararResultados.tsx'
import { FiguraNoTempo } from './FiguraNoTempo.tsx'

interface Props {
  /** Finished tests, newest first; two or more. */
  testes: readonly TesteFinalizado[]
  textosDa: TextosDa
}

/** Shows all results over time, and any two of them side by side. */
export default function Evolucao({ testes, textosDa }: Props) {
  return (
    <section className="card evolucao" aria-labelledby="evolucao">
      <div className="grid content-start gap-4">
        <div>
          <h2 id="evolucao">{t('evolucao.titulo')}</h2>
          <p className="measure mt-1 text-sm text-ink-soft">
            {t('evolucao.texto', { ...valoresOf(testes[0]?.sem ?? SEM_SIMULADO) })}
          </p>
        </div>
        <FiguraNoTempo testes={testes} />
        <details className="porque">
          <summary>{tn('evolucao.tabela', testes.length)}</summary>
          <div className="overflow-x-auto">
            <Tabela testes={testes} textosDa={textosDa} />
          </div>
        </details>
      </div>
      <CompararResultados testes={testes} textosDa={textosDa} />
    </section>
  )
}

const Tabela = ({ testes, textosDa }: Props) => (
  <table className="leitura-tabela">
    <caption className="sr-only">{t('evolucao.legenda')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('evolucao.teste')}</th>
        {LETRAS.map(letra => (
          <th key={letra} scope="col" className="text-right">
            <abbr title={ROTULOS[letra]}>{letra}</abbr>
          </th>
        ))}
        <th scope="col">{t('evolucao.perfil')}</th>
      </tr>
    </thead>
    <tbody>
      {testes.map(({ id_licenca, created, totais, primeiros, versao_textos }) => {
        const analise = analyse(totais, primeiros)
        return (
          <tr key={id_licenca}>
            <th scope="row">{formatMinute(created)}</th>
            {LETRAS.map((letra, i) => (
              <td key={letra} className="text-right">
                {totais[i]}
              </td>
            ))}
            <td>
              {nomeDoAlto(analise, textosDa(versao_textos))} ({analise.definicao})
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
