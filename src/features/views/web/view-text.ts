import { words } from '#shared/text.ts'

export const text = words({
  views: { en: 'Saved views', fr: 'Vues enregistrées' },
  all: { en: 'All', fr: 'Tout' },
  actions: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
  actionFor: { en: '{action} “{name}”', fr: '{action} « {name} »' },
  saveView: { en: 'Save view', fr: 'Enregistrer la vue' },
  editView: { en: 'Rename or share', fr: 'Renommer ou partager' },
  saveAs: { en: 'Save as', fr: 'Enregistrer comme' },
  asNew: { en: 'New view', fr: 'Nouvelle vue' },
  name: { en: 'Name', fr: 'Nom' },
  withColumns: { en: 'Include current columns', fr: 'Inclure les colonnes affichées' },
  sharedWith: { en: 'Shared with', fr: 'Partagée avec' },
  admin: { en: 'Admins', fr: 'Administrateurs' },
  operation: { en: 'Operation', fr: 'Exploitation' },
  agent: { en: 'Agents', fr: 'Agents' },
  ownedBy: { en: 'Saved by {name}', fr: 'Enregistrée par {name}' },
  remove: { en: 'Delete', fr: 'Supprimer' },
  removed: { en: '“{name}” deleted', fr: '« {name} » : vue supprimée' },
})
