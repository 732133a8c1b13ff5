import './ferramenta.css'
import type { Ferramenta as Dados } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Mensagem } from './Mensagem.tsx'

interface Props extends Dados {
  /** Date of the conversation, yyyy-mm-dd; null when it is not recorded. */
  data: string | null
}

/** Folded material of the annex beside the steps of the hour: its own script, questions of the profile, a message. */
export const Ferramenta = ({ roteiro, por_perfil, trabalho_ou_vida, mensagem, data }: Props) => (
  <>
    <details>
      <summary>{por_perfil.titulo}</summary>
      <ul className="conversa-lista">
        {por_perfil.itens.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
    <details>
      <summary>{trabalho_ou_vida.titulo}</summary>
      <p className="measure pb-3">{trabalho_ou_vida.texto}</p>
      <ul className="conversa-lista">
        {trabalho_ou_vida.perguntas.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="measure pb-4 text-sm text-ink-soft">{trabalho_ou_vida.registro}</p>
    </details>
    <details>
      <summary>{t('conversas.semASala')}</summary>
      <p className="measure pb-3 text-sm text-ink-soft">{roteiro.texto}</p>
      <ol className="roteiro">
        {roteiro.passos.map(({ minutos, titulo, texto }) => (
          <li key={titulo}>
            <span className="roteiro-minutos">{t('conversas.minutos', { n: minutos })}</span>
            <span>
              <b>{titulo}.</b> {texto}
            </span>
          </li>
        ))}
      </ol>
    </details>
    <details>
      <summary>{mensagem.titulo}</summary>
      <Mensagem texto={mensagem.texto} data={data} />
    </details>
  </>
)
