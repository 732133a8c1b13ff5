import { RespostaDela } from '../etapas/RespostaDela.tsx'
import { Celular } from '../Icones.tsx'
import { preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

/** Frame that shows the person's own screen; in the etapa combinados both can write in it. */
export function NaTela() {
  const { sala, naTela, combinados } = useSessao()
  return (
    <div className="cz-quadro">
      <h2 className="cz-etiqueta">
        <Celular />
        {preencher(ROTEIRO.tela_consultor.na_tela, { pessoa: sala.pessoa })}
      </h2>
      <div className="cz-tela">{sala.etapa === 'combinados' ? combinados : naTela}</div>
      {sala.etapa === 'frases' && <RespostaDela />}
    </div>
  )
}
