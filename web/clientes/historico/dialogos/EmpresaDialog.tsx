import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { empresasQuery } from '../../empresas/empresas.queries.ts'
import { useChangeEmpresa } from '../historico.queries.ts'

interface Props {
  usuario: Usuario
  cliente: PessoaNaLista
  onClose(): void
}

/**
 * Dialog that chooses under which of the consultor's companies a client is kept. Name, e-mail and telephone can be
 * corrected only by the client.
 */
export function EmpresaDialog({ usuario, cliente, onClose }: Props) {
  const [busca, setBusca] = useState('')
  const { data } = useQuery(empresasQuery({ pagina: 1, busca: busca.trim() }))
  const alterar = useChangeEmpresa(usuario.id_usuario)
  const known =
    cliente.id_empresa === null ? [] : [{ id_empresa: cliente.id_empresa, nome: cliente.nome_empresa ?? '' }]
  const options = [...known, ...(data?.results ?? []).filter(each => each.id_empresa !== cliente.id_empresa)]
  return (
    <FormDialog
      titulo={t('cliente.mudarEmpresa')}
      texto={t('cliente.mudarEmpresaTexto', { nome: usuario.nome })}
      ato={t('cliente.guardar')}
      leave={t('comum.fechar')}
      className="grid gap-2"
      values={{ id_empresa: String(cliente.id_empresa ?? '') }}
      send={async ({ id_empresa }) => {
        await alterar.mutateAsync(id_empresa === '' ? null : Number(id_empresa))
        return { titulo: t('cliente.anotado'), mensagem: t('cliente.empresaMudada', { nome: usuario.nome }) }
      }}
      onClose={onClose}
    >
      {({ watch, setValue }) => (
        <>
          {data && (data.total > data.results.length || busca !== '') && (
            <TextField
              label={t('cliente.buscarEmpresa')}
              value={busca}
              onChange={event => setBusca(event.target.value)}
            />
          )}
          <SelectField
            label={t('cliente.empresa')}
            value={watch('id_empresa')}
            onChange={event => setValue('id_empresa', event.target.value)}
          >
            <option value="">{t('cliente.semEmpresa')}</option>
            {options.map(({ id_empresa, nome }) => (
              <option key={id_empresa} value={id_empresa}>
                {nome}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
