const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file exists where a folder is needed',
  ENOTDIR: 'a file exists where a folder is needed',
  EISDIR: 'a folder with this name exists',
  ELOOP: 'a symbolic link refers to itself',
  ENAMETOOLONG: 'the name is too long',
};

/** The reason of a system error, for messages; rethrows errors of other kinds. */
export function errorReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return reasons[code] ?? message;
}
