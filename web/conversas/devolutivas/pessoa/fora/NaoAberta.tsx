import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import { Mostrar } from '../atos/Mostrar.tsx'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { estados, say } from '../roteiro.ts'

const { titulo, texto, botao } = estados.nao_aberta

/** Shown before the consultor opens the conversation. */
export function NaoAberta() {
  const { sala } = useCena()
  return (
    <Palco
      dock={
        sala.cadeira === 'participante' && (
          <>
            <ButtonLink look="primary" wide to={to('/relatorio/:id_licenca/marcar', { id_licenca: sala.id_licenca })}>
              {t('marcar.emCasa')}
            </ButtonLink>
            <ButtonLink wide to={to('/relatorio/:id_licenca', { id_licenca: sala.id_licenca })}>
              {botao}
            </ButtonLink>
          </>
        )
      }
    >
      <Titulo className="pc-menor">{say(titulo, { consultor: sala.consultor })}</Titulo>
      <p className="pc-suave">{sala.cadeira === 'participante' ? texto : t('naConversa.mudaSozinha')}</p>
      <Mostrar />
    </Palco>
  )
}
