import './tabelas.css'
import '../figuras/figuras.css'
import type { Letra as LetraDisc } from '#shared/disc/disc/disc.types.ts'
import { slug } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { Parte } from '../../marcacoes/Frase.tsx'
import { Bars } from '../figuras/Bars.tsx'
import { Rosca } from '../figuras/Rosca.tsx'
import { PorQue } from '../porque/PorQue.tsx'
import { Letra } from './Letra.tsx'
import { Titulo } from './nivel.tsx'

/** Section of the result in figures: chart, table, and the notes that the numbers call for. */
export function SecaoResultado({ leitura, figura }: { leitura: Leitura; figura: boolean }) {
  const { relatorio, porques, totais } = leitura
  // cast: a report has the four dimensions
  const rotulos = Object.fromEntries(relatorio.dimensoes.map(d => [d.letra, d.rotulo_explicado])) as Record<
    LetraDisc,
    string
  >
  return (
    <>
      {figura && (
        <div className="figuras mb-6">
          <Rosca totais={totais} codigo={relatorio.codigo} centro={relatorio.por_temas.empate?.rosca} />
          <Bars
            totais={totais}
            rotulos={rotulos}
            ordem={relatorio.dimensoes.map(d => d.letra)}
            margem={relatorio.margem_pontos}
          />
        </div>
      )}
      <Valores dimensoes={relatorio.dimensoes} />
      <PorQue porques={porques} afirmacao="resultado" sobre={relatorio.introducoes.resultado.titulo} />
      <div className="leitura-bloco mt-8">
        <Titulo sub className="text-lg">
          {relatorio.titulos.notas}
        </Titulo>
        {relatorio.notas.map(({ id, titulo, texto, porque }) => (
          <div key={id} className="leitura-nota">
            <Parte titulo={titulo} trecho={slug(id)} texto={texto} />
            <PorQue porques={porques} afirmacao={`notas.${id}`} sobre={titulo} nota={porque} />
          </div>
        ))}
      </div>
    </>
  )
}

const Valores = ({ dimensoes }: { dimensoes: Leitura['relatorio']['dimensoes'] }) => (
  <table className="leitura-tabela">
    <caption className="sr-only">{t('leitura.valores')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('leitura.dimensao')}</th>
        <th scope="col" className="text-right">
          {t('leitura.pontos')}
        </th>
        <th scope="col" className="text-right">
          {t('leitura.doTotal')}
        </th>
        <th scope="col" className="leitura-larga text-right">
          {t('leitura.margem')}
        </th>
        <th scope="col">{t('leitura.faixa')}</th>
      </tr>
    </thead>
    <tbody>
      {dimensoes.map(({ letra, rotulo, pontos, percentual_texto, margem: [low, high], faixa }) => (
        <tr key={letra}>
          <th scope="row">
            <Letra letra={letra} hidden /> {rotulo}
          </th>
          <td className="text-right">{pontos}</td>
          <td className="text-right">{percentual_texto}</td>
          <td className="leitura-larga text-right">{t('leitura.deAte', { de: decimal(low), ate: decimal(high) })}</td>
          <td>{faixa}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const decimal = (n: number) => formatNumber(n, Number.isInteger(n) ? 0 : 1)
