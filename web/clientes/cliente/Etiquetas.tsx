import { useState } from 'react'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Etiqueta } from '../etiquetas/Etiqueta.tsx'
import { EtiquetasEditor } from '../etiquetas/EtiquetasEditor.tsx'

/** The client's labels, with a button that opens the editor. */
export function Etiquetas({ cliente: { id_pessoa, etiquetas } }: { cliente: PessoaNaLista }) {
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <div className="cliente-etiquetas-editor">
        <EtiquetasEditor id_pessoa={id_pessoa} etiquetas={etiquetas} autoFocus />
        <Button small onClick={() => setEditing(false)}>
          {t('cliente.pronto')}
        </Button>
      </div>
    )
  return (
    <div className="cliente-etiquetas">
      {etiquetas.map(({ id_etiqueta, nome, cor }) => (
        <Etiqueta key={id_etiqueta} nome={nome} cor={cor} />
      ))}
      <button type="button" className="cliente-etiqueta-mais" onClick={() => setEditing(true)}>
        {t('cliente.maisEtiqueta')}
      </button>
    </div>
  )
}
