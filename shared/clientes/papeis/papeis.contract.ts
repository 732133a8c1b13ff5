import * as z from 'zod/mini'
import { endpoint, id } from '../../platform/contract.ts'

/** Papers for a company's lawyer, in the order in which they are read. */
export const PAPEIS = ['operador', 'registro', 'legitimo-interesse', 'impacto', 'prazos', 'fornecedores'] as const
export type Papel = (typeof PAPEIS)[number]

const params = z.object({ id_empresa: id, papel: z.enum(PAPEIS) })

export const getPapelPdf = endpoint({
  method: 'GET',
  path: '/empresas/:id_empresa/papeis/:papel/documento.pdf',
  access: 'permite_cadastrar_empresa',
  summary: "One paper for the lawyer of one of the caller's companies, filled from the installation's settings, as PDF",
  params,
  produces: 'application/pdf',
  response: z.custom<Uint8Array | undefined>(),
})

export const getPapelTexto = endpoint({
  method: 'GET',
  path: '/empresas/:id_empresa/papeis/:papel/documento.docx',
  access: 'permite_cadastrar_empresa',
  summary: 'The same paper as a text that a word processor opens and changes',
  params,
  produces: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  response: z.custom<Uint8Array | undefined>(),
})
