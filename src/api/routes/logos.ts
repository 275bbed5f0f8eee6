import { logoNameOf } from '@domain/logoFile.ts';
import { messages } from '@domain/messages/messages.ts';
import { Hono } from 'hono/tiny';
import * as v from 'valibot';
import { type ApiEnv, signedIn } from '../adapter/context.ts';
import { field, form, idOf, ownId } from '../adapter/input.ts';
import { refuse } from '../database/failures.ts';
import { allRows } from '../database/paging.ts';
import { logoColumns, logoRow, toLogo } from '../entities/logo.ts';
import { drawLogo } from '../logos/drawLogo.ts';
import { deleteLogo, downloadLogo, saveLogo } from '../logos/logoPictures.ts';
import type { StoredPicture } from '../logos/reencodeLogo.ts';
import { newId } from '../uuid.ts';

const upload = v.object({
  id: ownId,
  logo: v.instance(File, messages.logos.notAnImage.description),
  name: v.optional(field('logo', 'name')),
});

export const logoRoutes = new Hono<ApiEnv>()
  .get('/logos', signedIn, async (c) => {
    const rows = await allRows(logoRow, (from, to) =>
      c.var.client
        .from('logos')
        .select(logoColumns)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    );
    return c.json(rows.map(toLogo));
  })
  .post('/logos/simple-upload', signedIn, form(upload), async (c) => {
    const { id = newId(), logo, name = logoNameOf(logo.name) } = c.req.valid('form');
    const picture = await pictureOf(logo);
    return c.json(toLogo(await saveLogo(c.var.client, { id, name }, picture)), 201);
  })
  .get('/logos/files/:folder/:file', signedIn, async (c) => {
    const { folder, file } = c.req.param();
    const picture = await downloadLogo(c.var.client, `${folder}/${file}`);
    return c.body(await picture.arrayBuffer(), 200, { 'Content-Type': picture.type });
  })
  .delete('/logos/:id', signedIn, async (c) => {
    await deleteLogo(c.var.client, idOf(c));
    return c.body(null, 204);
  });

/** Checked again here, so that no caller can have an unchecked file decoded. */
async function pictureOf(file: File): Promise<StoredPicture> {
  const found = await drawLogo(file);
  return 'why' in found ? refuse(400, found.why.description) : found;
}
