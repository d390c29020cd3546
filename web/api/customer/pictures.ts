import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/customers/profile-image.ts';
import type { Answer } from '#domain/api/route.ts';
import type { Problem } from '#domain/api/wire.ts';
import { limits } from '#web/api/client/time-limit.ts';
import { ApiProblem, call, forgeryToken } from '#web/api/client.ts';

export type Picture = Answer<typeof api.listImages>['$values'][number];

export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: async ({ signal }) => (await call(api.listImages, { signal })).$values,
});

export const choosePicture = (picture: Picture) => call(api.chooseImage, { body: picture });
export const deletePicture = (id: string) => call(api.deleteImage, { params: { id } });

function problemOf(request: XMLHttpRequest): ApiProblem {
  try {
    const problem: Partial<Problem> & Record<string, unknown> = JSON.parse(request.responseText);
    return new ApiProblem(request.status, problem.code ?? 'answer', problem);
  } catch {
    return new ApiProblem(request.status, 'answer');
  }
}

/** Uploads a picture and reports the progress, from 0 to 1: with XMLHttpRequest, because fetch cannot. */
export function uploadPicture(form: FormData, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(api.uploadImage.method, api.uploadImage.path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('x-xsrf-token', forgeryToken() ?? '');
    // Gives up once nothing has moved for this long: a slow upload goes on, a lost connection does not.
    let timer = setTimeout(() => request.abort(), limits.write);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), limits.write);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(problemOf(request));
    });
    for (const name of ['error', 'abort']) request.addEventListener(name, () => reject(new ApiProblem(0, 'network')));
    request.send(form);
  });
}
