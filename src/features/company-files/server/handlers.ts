import type { Handlers } from '#server/handler-context.ts'
import type { companyFiles } from '../contract.ts'
import { eraseItems, listBin, removeItems, restoreItems } from './bin.ts'
import { changeFile, download, restoreVersion } from './files.ts'
import { findDetails, findFolder, findStorage } from './find.ts'
import { addFolder, changeFolder } from './folders.ts'
import { findText, listCompanyFiles, listFolders, listTags } from './list.ts'
import { copyItems, moveItems, starItems, tagFiles } from './moves.ts'
import { shareHandlers } from './shares/handlers.ts'
import { addPart, findUpload, startUpload } from './uploads.ts'

export const companyFileHandlers: Handlers<typeof companyFiles> = {
  listCompanyFiles: ({ query }, at) => listCompanyFiles(query, at),
  listFolders: (_, at) => listFolders(at),
  findFolder: ({ folderId }, at) => findFolder(at, folderId),
  addFolder: ({ body }, at) => addFolder(at, body),
  changeFolder: ({ folderId, version, body }, at) => changeFolder(at, folderId, version, body),
  findCompanyFile: ({ companyFileId }, at) => findDetails(at, companyFileId),
  changeCompanyFile: ({ companyFileId, version, body }, at) => changeFile(at, companyFileId, version, body),
  moveItems: ({ body }, at) => moveItems(at, body, body.to),
  copyItems: ({ body }, at) => copyItems(at, body, body.to),
  tagCompanyFiles: ({ body }, at) => tagFiles(at, body.files, body),
  listCompanyFileTags: (_, at) => listTags(at),
  starItems: ({ body }, at) => starItems(at, body, body.starred),
  findStorage: (_, at) => findStorage(at),
  downloadCompanyFile: ({ companyFileId, query }, at) => download(at, companyFileId, query),
  findCompanyFileText: ({ companyFileId }, at) => findText(at, companyFileId),
  restoreCompanyFileVersion: ({ companyFileId, version, body }, at) => restoreVersion(at, companyFileId, version, body.number),
  removeItems: ({ body }, at) => removeItems(at, body),
  listBin: ({ query }, at) => listBin(query, at),
  restoreItems: ({ body }, at) => restoreItems(at, body, body.name),
  eraseItems: ({ body }, at) => eraseItems(at, body),
  startCompanyUpload: ({ body }, at) => startUpload(at, body),
  findCompanyUpload: ({ companyUploadId }, at) => findUpload(at, companyUploadId),
  addCompanyPart: ({ companyUploadId, query: { from }, file }, at) => addPart(at, companyUploadId, { from, file }),
  ...shareHandlers,
}
