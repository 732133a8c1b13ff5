import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { PorQue } from '../porque/PorQue.tsx'
import { DoisResultados } from './DoisResultados.tsx'
import { Letra } from './Letra.tsx'
import { Titulo } from './nivel.tsx'

type Comparacao = NonNullable<Leitura['relatorio']['comparacao']>

interface Props {
  comparacao: Comparacao
  porques: Leitura['porques']
  margem: number
}

/** Section with the changes since the earlier result that this report is compared with. */
export function SecaoComparacao({ comparacao, porques, margem }: Props) {
  const { intro, data_anterior, data, dias, linhas, conclusao, curto } = comparacao
  return (
    <>
      <p className="leitura-abertura">{intro}</p>
      <p className="text-sm text-ink-soft">
        {t('leitura.periodo', { de: data_anterior, ate: data })}{' '}
        {dias === 0 ? t('leitura.diasNenhum') : tn('leitura.dias', dias)}
      </p>
      {curto && (
        <div className="leitura-nota">
          <p>{curto}</p>
          <PorQue porques={porques} afirmacao="comparacao.curto" sobre={curto} />
        </div>
      )}
      <DoisResultados linhas={linhas} margem={margem} />
      <div className="leitura-duas">
        {linhas.map(({ letra, rotulo, texto }) => (
          <div key={letra} className="leitura-bloco">
            <Titulo sub className="flex items-center gap-2 text-lg">
              <Letra letra={letra} hidden /> {rotulo}
            </Titulo>
            <p>{texto}</p>
            <PorQue porques={porques} afirmacao={`comparacao.${letra}`} sobre={rotulo} />
          </div>
        ))}
      </div>
      <div className="leitura-nota">
        <p>{conclusao}</p>
        <PorQue porques={porques} afirmacao="comparacao.conclusao" sobre={t('leitura.conclusao')} />
      </div>
    </>
  )
}
