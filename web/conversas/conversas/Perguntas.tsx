import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** Questions for this profile, section by section, as the annex prints them. */
export const Perguntas = ({ secoes }: Pick<Conversa, 'secoes'>) => (
  <div className="grid gap-2">
    <h3 className="conversa-titulo">{t('conversas.perguntas')}</h3>
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
  </div>
)
