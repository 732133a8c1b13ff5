import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { ButtonLink } from '../../../../platform/ui/Button.tsx'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { estados } from '../roteiro.ts'

const LerRelatorio = () => {
  const { sala } = useCena()
  return (
    sala.cadeira === 'participante' && (
      <ButtonLink look="primary" wide to={to('/relatorio/:id_licenca', { id_licenca: sala.id_licenca })}>
        {estados.nao_aberta.botao}
      </ButtonLink>
    )
  )
}

/** Message when the consultor's account is gone. */
export const SemConsultor = () => (
  <Palco dock={<LerRelatorio />}>
    <Titulo className="pc-menor">{estados.sem_consultor.titulo}</Titulo>
    <p className="pc-suave">{estados.sem_consultor.texto}</p>
  </Palco>
)

/** Message after the person stopped sharing the result with the consultor. */
export const Retirado = () => {
  const { sala } = useCena()
  return (
    <Palco dock={<LerRelatorio />}>
      <Titulo className="pc-menor">{estados.compartilhamento_retirado.pessoa}</Titulo>
      {sala.cadeira === 'participante' && (
        <p className="pc-suave">{t('naConversa.retiradoVolta', { consultor: sala.consultor })}</p>
      )}
    </Palco>
  )
}
