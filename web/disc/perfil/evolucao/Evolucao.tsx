import '../../relatorios/leitura.css'
import '../../relatorios/secoes/tabelas.css'
import './evolucao.css'
import { useState } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { LETRAS, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { margemDoErro, WITHOUT_SIMULATED } from '#shared/disc/disc/medida/margens.rules.ts'
import { nomeDoAlto } from '#shared/disc/relatorios/temas/empate.rules.ts'
import { valoresOf } from '#shared/disc/relatorios/texto/valores.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { DoisResultados } from '../../relatorios/secoes/DoisResultados.tsx'
import type { TextosDa } from '../perfil.queries.ts'
import { FiguraNoTempo } from './FiguraNoTempo.tsx'
import { compareTestes } from './mudancas.ts'

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
            {t('evolucao.texto', { ...valoresOf(testes[0]?.sem ?? WITHOUT_SIMULATED) })}
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

interface CompararResultadosProps {
  /** Finished tests, newest first; two or more. */
  testes: readonly TesteFinalizado[]
  textosDa: TextosDa
}

/** Compares any two results side by side, at first the previous one and the latest. The older one counts as before. */
function CompararResultados({ testes, textosDa }: CompararResultadosProps) {
  const [de, setDe] = useState(testes[1]?.id_licenca)
  const [para, setPara] = useState(testes[0]?.id_licenca)
  const find = (id: number | undefined) => testes.find(teste => teste.id_licenca === id)
  const [first, second] = [find(de), find(para)]
  const options = testes.map(({ id_licenca, created, totais, primeiros, versao_textos }) => (
    <option key={id_licenca} value={id_licenca}>
      {formatMinute(created)} · {nomeDoAlto(analyse(totais, primeiros), textosDa(versao_textos))}
    </option>
  ))
  return (
    <div className="grid content-start gap-4">
      <h3>{t('comparar.titulo')}</h3>
      <div className="grid">
        <SelectField label={t('comparar.de')} value={de} onChange={event => setDe(Number(event.target.value))}>
          {options}
        </SelectField>
        <SelectField label={t('comparar.para')} value={para} onChange={event => setPara(Number(event.target.value))}>
          {options}
        </SelectField>
      </div>
      <div aria-live="polite" className="grid gap-4">
        {first && second && first !== second ? (
          <Diferencas testes={[first, second]} textosDa={textosDa} />
        ) : (
          <p>{t('comparar.iguais')}</p>
        )}
      </div>
    </div>
  )
}

function Diferencas({ testes, textosDa }: { testes: readonly [TesteFinalizado, TesteFinalizado]; textosDa: TextosDa }) {
  // cast: two are sorted
  const [antes, agora] = [...testes].sort((a, b) => a.created.getTime() - b.created.getTime()) as [
    TesteFinalizado,
    TesteFinalizado,
  ]
  const textos = textosDa(agora.versao_textos)
  const { linhas, dias, curto, conclusao } = compareTestes(antes, agora, textos)
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t('leitura.periodo', { de: formatMinute(antes.created), ate: formatMinute(agora.created) })}{' '}
        {dias === 0 ? t('leitura.diasNenhum') : tn('leitura.dias', dias)}
      </p>
      {curto && <p className="leitura-nota text-sm">{textos.comparacao.curto}</p>}
      <DoisResultados linhas={linhas} margem={margemDoErro(agora.sem)} />
      <p className="text-sm">{conclusao}</p>
    </>
  )
}
