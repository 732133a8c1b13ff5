import { t } from '../../../i18n/i18n.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { useCena } from '../cena.tsx'
import { ListaDeCombinados } from '../etapas/ListaDeCombinados.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { estados } from '../roteiro.ts'
import { MinhasMarcas } from './MinhasMarcas.tsx'

const { titulo, texto } = estados.encerrada

/** After the end: what was agreed, and her marks. */
export function Encerrada() {
  const { sala, soVer } = useCena()
  const acordada = sala.desfecho === 'acordada'
  return (
    <Palco
      alto
      dock={
        sala.cadeira === 'participante' && (
          <ButtonLink wide to={`/relatorio/${sala.id_licenca}`}>
            {estados.nao_aberta.botao}
          </ButtonLink>
        )
      }
    >
      <div>
        <Titulo className="pc-menor">{titulo}</Titulo>
        <p className="pc-suave">{acordada ? texto : t('naConversa.semCombinados')}</p>
      </div>
      {acordada && <ListaDeCombinados />}
      {!soVer && <MinhasMarcas titulo={estados.encerrada.marcacoes} />}
    </Palco>
  )
}

export function Descartada() {
  return (
    <Palco>
      <Titulo className="pc-menor">{estados.descartada.titulo}</Titulo>
      <p className="pc-suave">{estados.descartada.texto}</p>
    </Palco>
  )
}
