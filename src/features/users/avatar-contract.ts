import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id } from '#shared/shapes.ts'
import { avatarPixels, avatarTypes, mostAvatarBytes } from './avatars.ts'

const part = z.number().min(0).max(1)
const sent = {
  upload: { maxBytes: mostAvatarBytes, accept: avatarTypes, square: avatarPixels },
  limit: 'upload',
  body: z.object({
    left: part.default(0).describe('Where the square begins, in parts of the picture’s width'),
    top: part.default(0).describe('The same of its height'),
    side: part.default(1).describe('How long it is, in parts of the shorter side'),
  }),
  errors: ['picture-type', 'photo-heic', 'file-damaged', 'picture-too-large', 'picture-in-passes', 'file-too-large'],
} as const
const team = ['admin', 'operation', 'agent'] as const
/** The first letters of its hash: an address of its own for each picture. */
const tag = z.string().max(12)

export const avatars = contract({
  listAvatars: {
    method: 'GET',
    path: '/avatars',
    access: team,
    response: z.object({ items: z.array(z.object({ userId: id, uid: z.string().max(128), tag }).meta({ id: 'Avatar' })).max(1000) }),
    summary: 'List who has a picture; an agent sees those of staff and their own',
  },
  findAvatar: {
    method: 'GET',
    path: '/users/{userId}/avatar',
    access: team,
    query: z.object({ tag: tag.optional().describe('Of the picture one means; makes an address that changes with it') }),
    response: 'download',
    summary: 'Read somebody’s picture, a JPEG of 256 by 256; 304 for an ETag that is still right; agents see those of staff and their own',
  },
  setMyAvatar: {
    method: 'PUT',
    path: '/me/avatar',
    access: team,
    own: team,
    ...sent,
    audit: 'user.picture-set',
    response: z.object({ tag }),
    summary: 'Set your own picture: a square of a JPG, PNG or WebP',
  },
  removeMyAvatar: {
    method: 'DELETE',
    path: '/me/avatar',
    access: team,
    own: team,
    audit: 'user.picture-removed',
    response: null,
    summary: 'Remove your own picture; your initials are shown',
  },
  setAvatar: {
    method: 'PUT',
    path: '/users/{userId}/avatar',
    access: ['admin'],
    ...sent,
    audit: 'user.picture-set',
    response: z.object({ tag }),
    errors: [...sent.errors, 'picture-of-candidate'],
    summary: 'Set the picture of a colleague or an agent',
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/users/{userId}/avatar',
    access: ['admin'],
    audit: 'user.picture-removed',
    response: null,
    summary: 'Remove somebody’s picture',
  },
})
