import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { ETAPAS_DO_ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

/** Short names, to stand in one line. */
const CURTOS = {
  autoestimativa: 'conduzir.curto.autoestimativa',
  revelacao: 'conduzir.curto.revelacao',
  frases: 'conduzir.curto.frases',
} as const
const curto = (id: string, nome: string) => (id in CURTOS ? t(CURTOS[id as keyof typeof CURTOS]) : nome)

/** The six etapas in one line: past, this one, to come. */
export function Etapas() {
  const { sala } = useSessao()
  const here = ETAPAS.indexOf(sala.etapa)
  return (
    <ol className="cz-passos" aria-label={t('conduzir.etapas')}>
      {ETAPAS_DO_ROTEIRO.map(({ id, nome }, i) => (
        <li
          key={id}
          data-estado={i < here ? 'feita' : i === here ? 'agora' : undefined}
          aria-current={i === here ? 'step' : undefined}
        >
          <i aria-hidden="true" />
          <span>{curto(id, nome)}</span>
        </li>
      ))}
    </ol>
  )
}
