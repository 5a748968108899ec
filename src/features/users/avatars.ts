/** As it is kept, for the sharpest screens that show it at 128. */
export const avatarPixels = 256
export const mostAvatarBytes = 10 * 1_048_576
export const avatarTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
