import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'

type Props = Pick<Conversa, 'secoes'>

/** Questions for this profile, section by section, as the annex prints them. */
export const Perguntas = ({ secoes }: Props) => (
  <div className="grid gap-2">
    <h3 className="conversa-titulo">{t('conversas.perguntas')}</h3>
    <Dobradas secoes={secoes} />
  </div>
)

/** The same questions, under one summary. */
export const FoldedPerguntas = ({ secoes }: Props) => (
  <details>
    <summary>{t('conversas.perguntas')}</summary>
    <Dobradas secoes={secoes} />
  </details>
)

const Dobradas = ({ secoes }: Props) => (
  <div className="conversa-secoes">
    {secoes.map(({ id, titulo, itens }) => (
      <details key={id}>
        <summary>{titulo}</summary>
        <ul className="conversa-lista">
          {itens.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    ))}
  </div>
)
