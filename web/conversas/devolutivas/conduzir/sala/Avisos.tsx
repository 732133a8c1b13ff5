import { resultadoNovo } from '../regras/anuncios.rules.ts'
import { formatHora } from '../regras/horas.ts'
import { ESPERA, fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useWhereIs } from '../topo/Presenca.tsx'

/** Notices that need no act: a phone without contact, a newer result, a person under 18. */
export function Avisos() {
  const { sala, conexao } = useSessao()
  const { presenca, pessoa, menor_de_idade, etapa, pausada_em } = sala
  const { onde } = useWhereIs()
  const { estados } = ROTEIRO
  const avisos = [
    conexao === 'sem_rede' && estados.conexao.sem_rede,
    !pausada_em &&
      onde === 'fora' &&
      presenca.visto_em &&
      fill(estados.conexao.celular_longe, { hora: formatHora(presenca.visto_em) }),
    menor_de_idade && etapa === 'acordo' && fill(ESPERA.menor, { pessoa }),
    resultadoNovo(sala),
  ].filter(aviso => typeof aviso === 'string')
  return avisos.map(aviso => (
    <p key={aviso} className="cz-aviso">
      {aviso}
    </p>
  ))
}
