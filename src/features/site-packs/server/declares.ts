import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const sitePackDeclares = declares({
  problems: text,
  actions: words({
    'site-pack.added': { en: 'Made a site pack', fr: 'A créé un dossier de chantier' },
    'site-pack.changed': { en: 'Changed a site pack', fr: 'A modifié un dossier de chantier' },
    'site-pack.revoked': { en: 'Revoked a site pack', fr: 'A révoqué un dossier de chantier' },
    'site-pack.opened': { en: 'Opened a site pack by its link', fr: 'A ouvert un dossier de chantier par son lien' },
    'site-pack.unlocked': { en: 'Gave the password of a site pack', fr: 'A saisi le mot de passe d’un dossier de chantier' },
  }),
  personalData: {
    sitePacks: (_accountId, candidateId) =>
      sql`select jsonb_build_object('job', j.title, 'made_at', p.created_at, 'expires_at', p.expires_at, 'revoked_at', p.revoked_at, 'documents',
          (select coalesce(jsonb_agg(d.type order by d.id), '[]') from site_pack_documents s join documents d on d.id = s.document_id
            where s.person_id = m.id)) as row
        from site_pack_people m join applications a on a.id = m.application_id join site_packs p on p.id = m.site_pack_id
          join jobs j on j.id = p.job_id where a.candidate_id = ${candidateId} order by m.id`,
  },
  erased: {
    'site_pack_documents.document_id': 'goes',
    'site_pack_people.application_id': 'forgets',
    'site_packs.created_by': 'forgets',
    'site_packs.revoked_by': 'forgets',
  },
})
