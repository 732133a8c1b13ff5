import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { useCena } from './cena.tsx'
import { Acordo } from './etapas/Acordo.tsx'
import { Estimar } from './etapas/Estimar.tsx'
import { Frases } from './etapas/Frases.tsx'
import { ListaDeCombinados } from './etapas/ListaDeCombinados.tsx'
import { Recapitulate } from './etapas/Recapitulate.tsx'
import { Reveal } from './etapas/Reveal.tsx'
import { Descartada, Encerrada } from './fora/Encerrada.tsx'
import { NaoAberta } from './fora/NaoAberta.tsx'
import { Pausa } from './fora/Pausa.tsx'
import type { Quadro as Nome } from './lugar/lugar.rules.ts'
import { Palco, Titulo } from './Palco.tsx'
import { celular, estados } from './roteiro.ts'

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
const SemConsultor = () => (
  <Palco dock={<LerRelatorio />}>
    <Titulo className="pc-menor">{estados.sem_consultor.titulo}</Titulo>
    <p className="pc-suave">{estados.sem_consultor.texto}</p>
  </Palco>
)

/** Message after the person stopped sharing the result with the consultor. */
const Retirado = () => {
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

const { titulo } = celular.combinados

/** Etapa combinados: the combinados of both, live on both screens. */
function Combinar() {
  const { soVer } = useCena()
  return (
    <Palco alto>
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        {!soVer && <p className="pc-miudo">{t('naConversa.combinadosTexto')}</p>}
      </div>
      <ListaDeCombinados podeEscrever />
    </Palco>
  )
}

const QUADROS = {
  nao_aberta: NaoAberta,
  acordo: Acordo,
  autoestimativa: Estimar,
  revelacao: Reveal,
  frases: Frases,
  combinados: Combinar,
  recapitulacao: Recapitulate,
  pausa: Pausa,
  retirado: Retirado,
  sem_consultor: SemConsultor,
  encerrada: Encerrada,
  descartada: Descartada,
} as const satisfies Record<Nome, () => React.ReactNode>

/** The person's view at one place of the conversation. */
export function Quadro({ quadro }: { quadro: Nome }) {
  const Este = QUADROS[quadro]
  return <Este />
}
