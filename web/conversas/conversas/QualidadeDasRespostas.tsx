import { Link } from 'react-router'
import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Pill, type PillTone } from '../../platform/ui/Pill.tsx'

const TONES: Record<'verde' | 'amarelo' | 'vermelho', PillTone> = { verde: 'ok', amarelo: 'warn', vermelho: 'error' }

/** Rating of how the test was answered, with the link to its text: indices and limits are told in one place. */
export const NotaDaQualidade = ({ nivel, id_participante }: Pick<Conversa['qualidade'], 'nivel'> & Cliente) => (
  <div className="grid justify-items-start gap-1">
    <h3 className="conversa-titulo">
      {t('conversas.qualidade')}
      <Nivel nivel={nivel} />
    </h3>
    <Link
      className="inline-flex min-h-11 items-center text-sm"
      to={`${to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })}?aba=conversa`}
    >
      {t('conversas.qualidadeOnde')}
    </Link>
  </div>
)

interface Cliente {
  id_participante: number
}

const Nivel = ({ nivel }: Pick<Conversa['qualidade'], 'nivel'>) => (
  <Pill tone={nivel ? TONES[nivel] : 'neutral'}>{t(`conversas.nivel.${nivel ?? 'ausente'}`)}</Pill>
)

/**
 * Shows how the test was answered: a rating in words, the indices behind it, and what it does not mean. Colour is never
 * the only signal.
 */
export function QualidadeDasRespostas({
  nivel,
  texto,
  motivos,
  nota,
  semSinais = t('conversas.verde'),
}: Conversa['qualidade'] & { semSinais?: string | undefined }) {
  return (
    <div className="grid gap-2">
      <h3 className="conversa-titulo">
        {t('conversas.qualidade')}
        <Nivel nivel={nivel} />
      </h3>
      <p className="measure">{texto}</p>
      {motivos.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{t('conversas.motivos')}</p>
          <ul className="conversa-lista text-sm">
            {motivos.map(motivo => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
          <p className="measure text-sm">{t('conversas.tambem')}</p>
        </>
      )}
      {nivel && nivel !== 'verde' && <p className="measure text-sm text-ink-soft">{nota}</p>}
      {nivel === 'verde' && <p className="measure text-sm text-ink-soft">{semSinais}</p>}
    </div>
  )
}
